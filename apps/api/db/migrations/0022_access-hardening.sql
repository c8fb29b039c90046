ALTER TABLE "email_codes" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;