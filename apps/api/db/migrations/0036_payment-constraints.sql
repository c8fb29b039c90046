ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_check" CHECK ("payments"."kind" in ('PAYMENT', 'RENEWAL')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_check" CHECK ("payments"."plan_id" in ('FREE', 'PLUS_MONTH', 'PLUS_YEAR')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('CARD', 'KAKAOPAY', 'TOSSPAY', 'SANDBOX')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('sandbox', 'portone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('PENDING', 'SUCCESS', 'FAILED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failure_reason_check" CHECK ("payments"."failure_reason" in ('DECLINED', 'CANCELLED', 'EXPIRED', 'REPLACED', 'AMOUNT_MISMATCH', 'ALREADY_SUBSCRIBED', 'WITHDRAWN')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_state_check" CHECK ("payments"."refund_state" in ('REFUNDING', 'REFUNDED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_krw_check" CHECK ("payments"."amount_krw" >= 0 and "payments"."paid_krw" >= 0 and "payments"."refund_krw" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_check" CHECK (("payments"."refund_state" is null) = ("payments"."refund_krw" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_kind_check" CHECK ("payment_ledger"."kind" in ('CHARGE', 'REFUND')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_provider_check" CHECK ("payment_ledger"."provider" in ('sandbox', 'portone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_amount_krw_check" CHECK ("payment_ledger"."amount_krw" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_plan_id_check" CHECK ("memberships"."plan_id" in ('FREE', 'PLUS_MONTH', 'PLUS_YEAR')) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_status_check" CHECK ("memberships"."status" in ('ACTIVE', 'GRACE')) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_period_check" CHECK ("memberships"."period_number" >= 1 and "memberships"."period_start" <= "memberships"."period_end") NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_result_check" CHECK ("sandbox_payments"."result" in ('SUCCESS', 'FAILED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_krw_check" CHECK ("sandbox_payments"."amount_krw" >= 0 and "sandbox_payments"."cancelled_krw" >= 0) NOT VALID;
