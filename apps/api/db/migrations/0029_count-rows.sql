-- What each note, version and card counts beside its text: 512 bytes (STORED_ROW_BYTES of packages/domain).
-- Transactions that are open have lines of the old count, so they end first.
LOCK TABLE "usage_changes" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_notes_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "note_bytes")
			SELECT "member_id", sum(512 + octet_length("title") + octet_length("content")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "note_bytes")
			SELECT "member_id", -sum(512 + octet_length("title") + octet_length("content")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	ELSE
		INSERT INTO "usage_changes" ("member_id", "note_bytes") VALUES (NEW."member_id",
			octet_length(NEW."title") + octet_length(NEW."content") - (octet_length(OLD."title") + octet_length(OLD."content")));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_note_versions_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "version_bytes")
			SELECT "member_id", sum(512 + octet_length("title") + octet_length("content")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "version_bytes")
			SELECT "member_id", -sum(512 + octet_length("title") + octet_length("content")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_cards_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "usage_changes" ("member_id", "card_bytes", "search_bytes")
			SELECT "member_id", sum(512 + octet_length("content") + octet_length("answer") + octet_length(coalesce("source_text", ''))), sum(octet_length("content_letters") + octet_length("content_initials") + octet_length("answer_letters") + octet_length("answer_initials")) FROM added GROUP BY "member_id";
	ELSIF TG_OP = 'DELETE' THEN
		-- With a member everything goes, the sums as well.
		INSERT INTO "usage_changes" ("member_id", "card_bytes", "search_bytes")
			SELECT "member_id", -sum(512 + octet_length("content") + octet_length("answer") + octet_length(coalesce("source_text", ''))), -sum(octet_length("content_letters") + octet_length("content_initials") + octet_length("answer_letters") + octet_length("answer_initials")) FROM removed
			WHERE EXISTS (SELECT FROM "members" WHERE "members"."member_id" = removed."member_id") GROUP BY "member_id";
	ELSE
		INSERT INTO "usage_changes" ("member_id", "card_bytes", "search_bytes") VALUES (NEW."member_id",
			octet_length(NEW."content") + octet_length(NEW."answer") + octet_length(coalesce(NEW."source_text", '')) - (octet_length(OLD."content") + octet_length(OLD."answer") + octet_length(coalesce(OLD."source_text", ''))),
			octet_length(NEW."content_letters") + octet_length(NEW."content_initials") + octet_length(NEW."answer_letters") + octet_length(NEW."answer_initials") - (octet_length(OLD."content_letters") + octet_length(OLD."content_initials") + octet_length(OLD."answer_letters") + octet_length(OLD."answer_initials")));
	END IF;
	RETURN NULL;
END $$;
