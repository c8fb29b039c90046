CREATE TABLE "ai_uses" (
	"member_id" bigint NOT NULL,
	"month" text NOT NULL,
	"use_key" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_uses_member_id_month_use_key_pk" PRIMARY KEY("member_id","month","use_key")
);
--> statement-breakpoint
ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_of_note" ON "cards" USING btree ("member_id","source_note_id") WHERE deleted_at is null and source_note_id is not null;