CREATE INDEX CONCURRENTLY IF NOT EXISTS "cards_by_deck" ON "cards" USING btree ("member_id","deck_id","card_id","deleted_at");
