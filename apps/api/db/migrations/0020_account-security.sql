CREATE TABLE "account_activities" (
	"member_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"device" text NOT NULL,
	"session_id" uuid,
	CONSTRAINT "account_activities_member_id_at_activity_id_pk" PRIMARY KEY("member_id","at","activity_id")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"member_id" bigint NOT NULL,
	"change_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_member_id_change_id_pk" PRIMARY KEY("member_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"member_id" bigint NOT NULL,
	"passkey_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_member_id_passkey_id_pk" PRIMARY KEY("member_id","passkey_id"),
	CONSTRAINT "passkeys_credential_id" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_activities" ADD CONSTRAINT "account_activities_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activities_at" ON "account_activities" USING btree ("at");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_challenges_expires_at" ON "used_challenges" USING btree ("expires_at");