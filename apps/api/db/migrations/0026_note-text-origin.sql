ALTER TABLE "notes" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "is_replacement" boolean DEFAULT false NOT NULL;