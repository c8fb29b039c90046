-- in batches
UPDATE "cards" SET "imported_schedule" = "brought" WHERE "imported_schedule" IS NULL AND "brought" IS NOT NULL
	AND ("member_id", "card_id") IN (SELECT "member_id", "card_id" FROM "cards"
		WHERE "imported_schedule" IS NULL AND "brought" IS NOT NULL LIMIT 5000);
