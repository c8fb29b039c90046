CREATE TABLE "usage_changes" (
	"member_id" bigint NOT NULL,
	"change_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "usage_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"note_bytes" bigint DEFAULT 0 NOT NULL,
	"version_bytes" bigint DEFAULT 0 NOT NULL,
	"card_bytes" bigint DEFAULT 0 NOT NULL,
	"search_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_changes_member_id_change_id_pk" PRIMARY KEY("member_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "note_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "version_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "card_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "search_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage" ADD COLUMN "text_counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_changes" ADD CONSTRAINT "usage_changes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "count_notes_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "note_bytes")
			SELECT "member_id", sum(octet_length("title") + octet_length("content")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "note_bytes")
			SELECT "member_id", -sum(octet_length("title") + octet_length("content")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	ELSE
		INSERT INTO "usage_changes" ("member_id", "note_bytes") VALUES (NEW."member_id",
			octet_length(NEW."title") + octet_length(NEW."content") - (octet_length(OLD."title") + octet_length(OLD."content")));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notes_count_added" AFTER INSERT ON "notes"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_notes_bytes"();--> statement-breakpoint
CREATE TRIGGER "notes_count_removed" AFTER DELETE ON "notes"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_notes_bytes"();--> statement-breakpoint
CREATE TRIGGER "notes_count_changed" AFTER UPDATE OF "title", "content" ON "notes"
	FOR EACH ROW EXECUTE FUNCTION "count_notes_bytes"();--> statement-breakpoint
CREATE FUNCTION "count_note_versions_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "version_bytes")
			SELECT "member_id", sum(octet_length("title") + octet_length("content")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "version_bytes")
			SELECT "member_id", -sum(octet_length("title") + octet_length("content")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_versions_count_added" AFTER INSERT ON "note_versions"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_note_versions_bytes"();--> statement-breakpoint
CREATE TRIGGER "note_versions_count_removed" AFTER DELETE ON "note_versions"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_note_versions_bytes"();--> statement-breakpoint
CREATE FUNCTION "count_note_search_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "search_bytes")
			SELECT "member_id", sum(octet_length("letters") + octet_length("initials") + 8 * cardinality("grams")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "search_bytes")
			SELECT "member_id", -sum(octet_length("letters") + octet_length("initials") + 8 * cardinality("grams")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_search_count_added" AFTER INSERT ON "note_search"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_note_search_bytes"();--> statement-breakpoint
CREATE TRIGGER "note_search_count_removed" AFTER DELETE ON "note_search"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_note_search_bytes"();--> statement-breakpoint
CREATE FUNCTION "count_cards_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "card_bytes", "search_bytes")
			SELECT "member_id", sum(octet_length("content") + octet_length("answer") + octet_length(coalesce("source_text", ''))), sum(octet_length("content_letters") + octet_length("content_initials") + octet_length("answer_letters") + octet_length("answer_initials")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "card_bytes", "search_bytes")
			SELECT "member_id", -sum(octet_length("content") + octet_length("answer") + octet_length(coalesce("source_text", ''))), -sum(octet_length("content_letters") + octet_length("content_initials") + octet_length("answer_letters") + octet_length("answer_initials")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	ELSE
		INSERT INTO "usage_changes" ("member_id", "card_bytes", "search_bytes") VALUES (NEW."member_id",
			octet_length(NEW."content") + octet_length(NEW."answer") + octet_length(coalesce(NEW."source_text", '')) - (octet_length(OLD."content") + octet_length(OLD."answer") + octet_length(coalesce(OLD."source_text", ''))),
			octet_length(NEW."content_letters") + octet_length(NEW."content_initials") + octet_length(NEW."answer_letters") + octet_length(NEW."answer_initials") - (octet_length(OLD."content_letters") + octet_length(OLD."content_initials") + octet_length(OLD."answer_letters") + octet_length(OLD."answer_initials")));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cards_count_added" AFTER INSERT ON "cards"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_cards_bytes"();--> statement-breakpoint
CREATE TRIGGER "cards_count_removed" AFTER DELETE ON "cards"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_cards_bytes"();--> statement-breakpoint
CREATE TRIGGER "cards_count_changed" AFTER UPDATE OF "content", "answer", "source_text", "content_letters", "content_initials", "answer_letters", "answer_initials" ON "cards"
	FOR EACH ROW EXECUTE FUNCTION "count_cards_bytes"();
