ALTER TABLE "note_versions" ADD COLUMN "requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "note_versions" ADD COLUMN "is_survivor" boolean DEFAULT false NOT NULL;