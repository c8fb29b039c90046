CREATE TABLE "note_search" (
	"member_id" bigint NOT NULL,
	"note_id" bigint NOT NULL,
	"jamo" text NOT NULL,
	"choseong" text NOT NULL,
	CONSTRAINT "note_search_member_id_note_id_pk" PRIMARY KEY("member_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "note_versions" (
	"member_id" bigint NOT NULL,
	"note_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_versions_member_id_note_id_version_pk" PRIMARY KEY("member_id","note_id","version")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"member_id" bigint NOT NULL,
	"note_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notes_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"tags" text[] NOT NULL,
	"ai_enhanced" boolean NOT NULL,
	"revision" integer NOT NULL,
	"save_ids" uuid[] NOT NULL,
	"bookmarked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "notes_member_id_note_id_pk" PRIMARY KEY("member_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "note_search" ADD CONSTRAINT "note_search_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_search_jamo" ON "note_search" USING gin (jamo gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "note_search_choseong" ON "note_search" USING gin (choseong gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "note_versions_age" ON "note_versions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_client" ON "notes" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "notes_by_change" ON "notes" USING btree ("member_id","updated_at","note_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_deleted" ON "notes" USING btree ("member_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notes_bookmarked" ON "notes" USING btree ("member_id","bookmarked_at") WHERE bookmarked_at is not null;