LOCK TABLE "timer_sessions", "study_entries", "study_stretches", "study_days" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "study_entries" ADD CONSTRAINT "study_entries_minutes_check" CHECK ("study_entries"."minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "study_entries" ADD CONSTRAINT "study_entries_completed_check" CHECK ("study_entries"."completed" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "study_stretches" ADD CONSTRAINT "study_stretches_entry_fk" FOREIGN KEY ("member_id","entry_id") REFERENCES "public"."study_entries"("member_id","entry_id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "study_stretches" ADD CONSTRAINT "study_stretches_time_check" CHECK ("study_stretches"."started_at" <= "study_stretches"."ended_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_figures_check" CHECK ("study_days"."minutes" >= 0 and "study_days"."sessions" >= 0 and "study_days"."reviews" >= 0 and "study_days"."asked" >= 0 and "study_days"."recalled" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_day_start_hour_check" CHECK ("study_days"."day_start_hour" between 0 and 23) NOT VALID;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_time_check" CHECK ("study_days"."first_at" <= "study_days"."last_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "timer_sessions" ADD CONSTRAINT "timer_sessions_mode_check" CHECK ("timer_sessions"."mode" in ('FOCUS', 'SHORT_BREAK', 'LONG_BREAK')) NOT VALID;--> statement-breakpoint
ALTER TABLE "timer_sessions" ADD CONSTRAINT "timer_sessions_status_check" CHECK ("timer_sessions"."status" in ('RUNNING', 'PAUSED', 'STOPPED', 'COMPLETED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "timer_sessions" ADD CONSTRAINT "timer_sessions_completed_at_check" CHECK (("timer_sessions"."completed_at" is not null) = ("timer_sessions"."status" = 'COMPLETED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "timer_sessions" ADD CONSTRAINT "timer_sessions_check" CHECK ("timer_sessions"."duration" >= 0 and "timer_sessions"."completed_sessions" >= 0 and "timer_sessions"."current_cycle" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "timer_settings" ADD CONSTRAINT "timer_settings_check" CHECK ("timer_settings"."focus_time" > 0 and "timer_settings"."short_break_time" > 0 and "timer_settings"."long_break_time" > 0
        and "timer_settings"."long_break_interval" > 0 and "timer_settings"."target_sessions" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_goal_check" CHECK ("exams"."goal" between 0 and 1) NOT VALID;
