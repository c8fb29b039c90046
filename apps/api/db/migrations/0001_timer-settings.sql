CREATE TABLE "timer_settings" (
	"member_id" bigint NOT NULL,
	"focus_time" integer NOT NULL,
	"short_break_time" integer NOT NULL,
	"long_break_time" integer NOT NULL,
	"long_break_interval" integer NOT NULL,
	"auto_start_breaks" boolean NOT NULL,
	"auto_start_pomodoros" boolean NOT NULL,
	"sound_enabled" boolean NOT NULL,
	"notification_enabled" boolean NOT NULL,
	"target_sessions" integer NOT NULL,
	CONSTRAINT "timer_settings_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
ALTER TABLE "timer_settings" ADD CONSTRAINT "timer_settings_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;