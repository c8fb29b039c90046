CREATE TABLE "memberships" (
	"member_id" bigint NOT NULL,
	"membership_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "memberships_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_number" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"payment_id" uuid NOT NULL,
	"agreed_krw" integer NOT NULL,
	"asked_krw" integer,
	"billing_key" text,
	"method_name" text,
	"next_attempt_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "memberships_member_id_membership_id_pk" PRIMARY KEY("member_id","membership_id")
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"member_id" bigint NOT NULL,
	"payer_id" uuid NOT NULL,
	CONSTRAINT "payers_member_id_pk" PRIMARY KEY("member_id"),
	CONSTRAINT "payers_payer_id" UNIQUE("payer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"provider" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"payer_id" uuid NOT NULL,
	"client_id" uuid,
	"kind" text NOT NULL,
	"membership_id" bigint,
	"plan_id" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"method" text NOT NULL,
	"method_name" text,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_krw" integer,
	"slip_url" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"refund_state" text,
	"refund_krw" integer,
	"refund_asked_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payments_client_id" UNIQUE("payer_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"cancelled_krw" integer DEFAULT 0 NOT NULL,
	"billing_key" text NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_live" ON "memberships" USING btree ("member_id") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "memberships_period_end" ON "memberships" USING btree ("period_end") WHERE "memberships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payment_ledger_payment" ON "payment_ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ledger_one_charge" ON "payment_ledger" USING btree ("payment_id") WHERE "payment_ledger"."kind" = 'CHARGE';--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_order" ON "payments" USING btree ("payer_id") WHERE "payments"."status" = 'PENDING' and "payments"."kind" = 'PAYMENT';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_renewal" ON "payments" USING btree ("membership_id") WHERE "payments"."status" = 'PENDING' and "payments"."kind" = 'RENEWAL';--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The law asks for five years; what is older may go.
	IF TG_OP = 'DELETE' THEN
		IF OLD.recorded_at < now() - interval '5 years' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'payment_ledger is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "payment_ledger_append_only" BEFORE UPDATE OR DELETE ON "payment_ledger" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "payment_ledger_no_truncate" BEFORE TRUNCATE ON "payment_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
