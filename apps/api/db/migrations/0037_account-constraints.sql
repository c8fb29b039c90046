ALTER TABLE "members" ADD CONSTRAINT "members_social_login_check" CHECK ("members"."social_login" in ('GOOGLE', 'KAKAO')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_goal_minutes_check" CHECK ("members"."goal_minutes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_day_start_hour_check" CHECK ("members"."day_start_hour" between 0 and 23) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_check" CHECK ("consents"."kind" in ('terms', 'privacy', 'age14', 'marketing', 'ai')) NOT VALID;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('GOOGLE', 'KAKAO')) NOT VALID;--> statement-breakpoint
ALTER TABLE "unlinked_providers" ADD CONSTRAINT "unlinked_providers_provider_check" CHECK ("unlinked_providers"."provider" in ('GOOGLE', 'KAKAO')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_purpose_check" CHECK ("email_codes"."purpose" in ('SIGNUP', 'RESET', 'CHANGE', 'PROOF', 'RESTORED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_tries_check" CHECK ("email_codes"."tries" >= 0 and "email_codes"."stranger_tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_counter_check" CHECK ("passkeys"."counter" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_activities" ADD CONSTRAINT "account_activities_kind_check" CHECK ("account_activities"."kind" in ('NEW_DEVICE', 'PROVIDER_ADDED', 'PROVIDER_REMOVED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'EMAIL_CHANGED', 'EMAIL_RESTORED', 'PASSWORD_CHANGED', 'EXPORTED', 'SESSION_ENDED', 'SESSIONS_ENDED', 'REFRESH_REUSED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_position_check" CHECK ("ads"."position" in ('DASHBOARD_TOP', 'NOTE_LIST', 'DECK_LIST', 'PROFILE_BOTTOM')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_check" CHECK ("ad_counts"."slot" >= 0 and "ad_counts"."impressions" >= 0 and "ad_counts"."clicks" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "ad_views" ADD CONSTRAINT "ad_views_kind_check" CHECK ("ad_views"."kind" in ('IMPRESSION', 'CLICK')) NOT VALID;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_bytes_check" CHECK ("images"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_jobs" ADD CONSTRAINT "member_jobs_state_check" CHECK ("member_jobs"."state" in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_jobs" ADD CONSTRAINT "member_jobs_progress_check" CHECK ("member_jobs"."progress" between 0 and 100) NOT VALID;
