CREATE TABLE "consents" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"agreed" boolean NOT NULL,
	CONSTRAINT "consents_member_id_kind_decided_at_pk" PRIMARY KEY("member_id","kind","decided_at")
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "email_codes_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"nickname" text NOT NULL,
	"has_seen_introduction" boolean DEFAULT false NOT NULL,
	"goal_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"day_start_hour" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"member_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"presented" integer NOT NULL,
	"device" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_member_id_session_id_pk" PRIMARY KEY("member_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_codes_expires_at" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");