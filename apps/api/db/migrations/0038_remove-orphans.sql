-- in batches
-- Rows that a write left behind while what they belong to was being erased. New ones have been impossible since 0033.
DELETE FROM "cards" WHERE ("member_id", "card_id") IN (
	SELECT "member_id", "card_id" FROM "cards" WHERE NOT EXISTS (SELECT FROM "decks" WHERE "decks"."member_id" = "cards"."member_id" AND "decks"."deck_id" = "cards"."deck_id") LIMIT 5000);--> statement-breakpoint
DELETE FROM "reviews" WHERE ("member_id", "review_id") IN (
	SELECT "member_id", "review_id" FROM "reviews" WHERE NOT EXISTS (SELECT FROM "cards" WHERE "cards"."member_id" = "reviews"."member_id" AND "cards"."card_id" = "reviews"."card_id") LIMIT 5000);--> statement-breakpoint
DELETE FROM "note_versions" WHERE ("member_id", "note_id", "version") IN (
	SELECT "member_id", "note_id", "version" FROM "note_versions" WHERE NOT EXISTS (SELECT FROM "notes" WHERE "notes"."member_id" = "note_versions"."member_id" AND "notes"."note_id" = "note_versions"."note_id") LIMIT 5000);--> statement-breakpoint
DELETE FROM "note_search" WHERE ("member_id", "note_id", "digest") IN (
	SELECT "member_id", "note_id", "digest" FROM "note_search" WHERE NOT EXISTS (SELECT FROM "notes" WHERE "notes"."member_id" = "note_search"."member_id" AND "notes"."note_id" = "note_search"."note_id") LIMIT 5000);--> statement-breakpoint
DELETE FROM "study_stretches" WHERE ("member_id", "entry_id", "started_at") IN (
	SELECT "member_id", "entry_id", "started_at" FROM "study_stretches" WHERE NOT EXISTS (SELECT FROM "study_entries" WHERE "study_entries"."member_id" = "study_stretches"."member_id" AND "study_entries"."entry_id" = "study_stretches"."entry_id") LIMIT 5000);--> statement-breakpoint
UPDATE "study_days" SET "minutes" = greatest(0, "minutes"), "sessions" = greatest(0, "sessions"), "reviews" = greatest(0, "reviews"),
	"asked" = greatest(0, "asked"), "recalled" = greatest(0, "recalled")
	WHERE least("minutes", "sessions", "reviews", "asked", "recalled") < 0;
