ALTER TABLE "email_codes" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "profile_image_url" text;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;