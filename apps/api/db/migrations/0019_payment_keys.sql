ALTER TABLE "payments" ADD COLUMN "offered_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "storage_grew_at" timestamp with time zone;