CREATE TABLE "member_jobs" (
	"member_id" bigint NOT NULL,
	"job_id" uuid NOT NULL,
	"state" text NOT NULL,
	"progress" integer NOT NULL,
	"result" jsonb,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "member_jobs" ADD CONSTRAINT "member_jobs_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_jobs_age" ON "member_jobs" USING btree ("created_at");