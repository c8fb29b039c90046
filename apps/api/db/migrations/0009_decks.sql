CREATE TABLE "card_batches" (
	"member_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_batches_member_id_client_id_pk" PRIMARY KEY("member_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"member_id" bigint NOT NULL,
	"card_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cards_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deck_id" bigint NOT NULL,
	"client_id" uuid,
	"batch_id" uuid,
	"content" text NOT NULL,
	"answer" text NOT NULL,
	"content_letters" text NOT NULL,
	"content_initials" text NOT NULL,
	"answer_letters" text NOT NULL,
	"answer_initials" text NOT NULL,
	"tags" text[] NOT NULL,
	"bookmarked_at" timestamp with time zone,
	"suspended" boolean NOT NULL,
	"buried_until" timestamp with time zone,
	"source_note_id" bigint,
	"source_text" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"state" text NOT NULL,
	"due" timestamp with time zone,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"step" integer NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_on" date,
	"first_reviewed_at" timestamp with time zone,
	"last_rating" text,
	"brought" jsonb,
	CONSTRAINT "cards_member_id_card_id_pk" PRIMARY KEY("member_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "decks" (
	"member_id" bigint NOT NULL,
	"deck_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "decks_deck_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid,
	"name" text NOT NULL,
	"new_per_day" integer NOT NULL,
	"card_cnt" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "decks_member_id_deck_id_pk" PRIMARY KEY("member_id","deck_id")
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"retention" double precision NOT NULL,
	"weights" double precision[],
	"fitted_reviews" integer NOT NULL,
	"fitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"member_id" bigint NOT NULL,
	"review_id" uuid NOT NULL,
	"card_id" bigint NOT NULL,
	"rating" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"reviewed_on" date NOT NULL,
	"elapsed_ms" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "reviews_member_id_review_id_pk" PRIMARY KEY("member_id","review_id")
);
--> statement-breakpoint
ALTER TABLE "card_batches" ADD CONSTRAINT "card_batches_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_client" ON "cards" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "cards_batch" ON "cards" USING btree ("member_id","batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "cards_of_deck" ON "cards" USING btree ("member_id","deck_id","card_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cards_due" ON "cards" USING btree ("member_id","deck_id","due") WHERE deleted_at is null and not suspended and state <> 'NEW';--> statement-breakpoint
CREATE INDEX "cards_new" ON "cards" USING btree ("member_id","deck_id","card_id") WHERE deleted_at is null and not suspended and state = 'NEW';--> statement-breakpoint
CREATE INDEX "cards_introduced" ON "cards" USING btree ("member_id","deck_id","first_reviewed_at") WHERE first_reviewed_at is not null;--> statement-breakpoint
CREATE INDEX "cards_bookmarked" ON "cards" USING btree ("member_id","deck_id") WHERE deleted_at is null and bookmarked_at is not null;--> statement-breakpoint
CREATE INDEX "cards_wrong" ON "cards" USING btree ("member_id","deck_id") WHERE deleted_at is null and last_rating = 'AGAIN';--> statement-breakpoint
CREATE INDEX "cards_deleted" ON "cards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "decks_client" ON "decks" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "decks_deleted" ON "decks" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_card" ON "reviews" USING btree ("member_id","card_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("member_id","reviewed_at");