-- Codes live for ten minutes: whoever is waiting for one asks again.
DELETE FROM "email_codes";--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "request_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "stranger_tries" integer NOT NULL;