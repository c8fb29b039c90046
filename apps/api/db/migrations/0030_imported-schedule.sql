ALTER TABLE "cards" ADD COLUMN "imported_schedule" jsonb;--> statement-breakpoint
-- Servers of the version before read and write "brought": whichever of the two is written, the other follows.
CREATE FUNCTION "copy_imported_schedule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW."imported_schedule" := coalesce(NEW."imported_schedule", NEW."brought");
		NEW."brought" := NEW."imported_schedule";
	ELSIF NEW."imported_schedule" IS DISTINCT FROM OLD."imported_schedule" THEN
		NEW."brought" := NEW."imported_schedule";
	ELSE
		NEW."imported_schedule" := NEW."brought";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "cards_imported_schedule_added" BEFORE INSERT ON "cards" FOR EACH ROW
	WHEN (NEW."imported_schedule" IS DISTINCT FROM NEW."brought") EXECUTE FUNCTION "copy_imported_schedule"();--> statement-breakpoint
CREATE TRIGGER "cards_imported_schedule_changed" BEFORE UPDATE OF "imported_schedule", "brought" ON "cards" FOR EACH ROW
	WHEN (NEW."imported_schedule" IS DISTINCT FROM NEW."brought") EXECUTE FUNCTION "copy_imported_schedule"();
