CREATE TABLE "study_entries" (
	"member_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"completed" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deck_id" bigint,
	"note_id" bigint,
	CONSTRAINT "study_entries_member_id_entry_id_pk" PRIMARY KEY("member_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "study_stretches" (
	"member_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_stretches_member_id_entry_id_started_at_pk" PRIMARY KEY("member_id","entry_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "timer_sessions" (
	"member_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"duration" integer NOT NULL,
	"status" text NOT NULL,
	"time_entries" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"deck_id" bigint,
	"note_id" bigint,
	"completed_sessions" integer NOT NULL,
	"current_cycle" integer NOT NULL,
	CONSTRAINT "timer_sessions_member_id_session_id_pk" PRIMARY KEY("member_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "study_entries" ADD CONSTRAINT "study_entries_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_stretches" ADD CONSTRAINT "study_stretches_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timer_sessions" ADD CONSTRAINT "timer_sessions_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_entries_day" ON "study_entries" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "study_stretches_time" ON "study_stretches" USING btree ("member_id","ended_at","started_at");--> statement-breakpoint
CREATE INDEX "timer_sessions_open" ON "timer_sessions" USING btree ("member_id","created_at") WHERE status in ('RUNNING', 'PAUSED');