-- The keys are computed by the server alone: each note becomes searchable again at its member's next search.
DROP TABLE "note_search";--> statement-breakpoint
CREATE TABLE "note_search" (
	"member_id" bigint NOT NULL,
	"note_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"letters" text NOT NULL,
	"initials" text NOT NULL,
	"grams" bigint[] NOT NULL,
	CONSTRAINT "note_search_member_id_note_id_digest_pk" PRIMARY KEY("member_id","note_id","digest")
);
--> statement-breakpoint
-- The keys of a part lie in the row as they are; the grams, which only the index reads, lie apart.
ALTER TABLE "note_search" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "note_search" ALTER COLUMN "letters" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "note_search" ALTER COLUMN "initials" SET STORAGE MAIN;--> statement-breakpoint
-- Thousands of numbers a row tell the planner nothing; without them it trusts the index.
ALTER TABLE "note_search" ALTER COLUMN "grams" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "note_search" ADD CONSTRAINT "note_search_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_search_grams" ON "note_search" USING gin ("grams") WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notes_not_searchable" ON "notes" USING btree ("member_id","updated_at") WHERE not searchable and deleted_at is null;
