CREATE TABLE "social_signups" (
	"signup_id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlinked_providers" (
	"member_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"unlinked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlinked_providers_member_id_provider_pk" PRIMARY KEY("member_id","provider")
);
--> statement-breakpoint
ALTER TABLE "unlinked_providers" ADD CONSTRAINT "unlinked_providers_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_signups_expires_at" ON "social_signups" USING btree ("expires_at");