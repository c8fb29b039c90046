LOCK TABLE "notes", "note_versions", "note_search" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_revision_check" CHECK ("notes"."revision" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_note_fk" FOREIGN KEY ("member_id","note_id") REFERENCES "public"."notes"("member_id","note_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_version_check" CHECK ("note_versions"."version" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "note_search" ADD CONSTRAINT "note_search_note_fk" FOREIGN KEY ("member_id","note_id") REFERENCES "public"."notes"("member_id","note_id") ON DELETE cascade ON UPDATE no action NOT VALID;
