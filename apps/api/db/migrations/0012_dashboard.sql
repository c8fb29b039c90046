CREATE TABLE "exams" (
	"member_id" bigint NOT NULL,
	"exam_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exams_exam_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"goal" double precision NOT NULL,
	"deck_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exams_member_id_exam_id_pk" PRIMARY KEY("member_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"sessions" integer NOT NULL,
	"reviews" integer NOT NULL,
	"asked" integer NOT NULL,
	"recalled" integer NOT NULL,
	"attended_at" timestamp with time zone,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"day_start_hour" integer NOT NULL,
	CONSTRAINT "study_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exams_client" ON "exams" USING btree ("member_id","client_id");--> statement-breakpoint
-- Days that have been. Reviews that cards were brought with were not done here.
INSERT INTO "study_days"
SELECT d.member_id, d.day, sum(d.minutes), sum(d.sessions), sum(d.reviews), sum(d.asked),
	sum(CASE WHEN d.asked = 1 AND d.rating <> 'AGAIN' THEN 1 ELSE 0 END), NULL,
	min(d.at), max(d.at), m.time_zone, m.day_start_hour
FROM (
	SELECT member_id, day, minutes, completed AS sessions, 0 AS reviews, 0 AS asked, NULL AS rating, at
	FROM study_entries
	UNION ALL
	SELECT member_id, reviewed_on, 0, 0, 1,
		CASE WHEN lag(reviewed_on) OVER (PARTITION BY member_id, card_id ORDER BY reviewed_at) < reviewed_on THEN 1 ELSE 0 END,
		rating, reviewed_at
	FROM reviews r
	WHERE undone_at IS NULL AND NOT EXISTS (
		SELECT 1 FROM cards c WHERE c.member_id = r.member_id AND c.card_id = r.card_id
			AND (c.brought ->> 'until')::timestamptz >= r.reviewed_at)
) AS d
JOIN members m ON m.member_id = d.member_id
GROUP BY d.member_id, d.day, m.time_zone, m.day_start_hour;
