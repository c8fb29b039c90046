-- In the order in which requests lock them, so that neither waits for the other.
LOCK TABLE "decks", "cards", "reviews" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "cards_of_deck";--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_new_per_day_check" CHECK ("decks"."new_per_day" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_deck_fk" FOREIGN KEY ("member_id","deck_id") REFERENCES "public"."decks"("member_id","deck_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_state_check" CHECK ("cards"."state" in ('NEW', 'LEARNING', 'REVIEW', 'RELEARNING')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_last_rating_check" CHECK ("cards"."last_rating" in ('AGAIN', 'HARD', 'GOOD', 'EASY')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_due_check" CHECK ("cards"."state" = 'NEW' or "cards"."due" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_schedule_check" CHECK ("cards"."stability" >= 0 and "cards"."difficulty" >= 0 and "cards"."reps" >= 0 and "cards"."lapses" >= 0 and "cards"."step" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_card_fk" FOREIGN KEY ("member_id","card_id") REFERENCES "public"."cards"("member_id","card_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" in ('AGAIN', 'HARD', 'GOOD', 'EASY')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_elapsed_ms_check" CHECK ("reviews"."elapsed_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_retention_check" CHECK ("review_settings"."retention" > 0 and "review_settings"."retention" < 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_fitted_reviews_check" CHECK ("review_settings"."fitted_reviews" >= 0) NOT VALID;
