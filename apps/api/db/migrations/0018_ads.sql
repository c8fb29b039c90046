CREATE TABLE "ad_blocks" (
	"member_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"reason" text,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_blocks_member_id_ad_id_pk" PRIMARY KEY("member_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_counts" (
	"ad_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "ad_counts_ad_id_slot_pk" PRIMARY KEY("ad_id","slot")
);
--> statement-breakpoint
CREATE TABLE "ad_preferences" (
	"member_id" bigint NOT NULL,
	"personalized" boolean NOT NULL,
	"categories" text[] NOT NULL,
	CONSTRAINT "ad_preferences_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
CREATE TABLE "ad_views" (
	"member_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"view_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_views_member_id_ad_id_kind_view_id_pk" PRIMARY KEY("member_id","ad_id","kind","view_id")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"ad_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ads_ad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"house_key" text,
	"position" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text NOT NULL,
	"link_url" text NOT NULL,
	"advertiser" text NOT NULL,
	"category" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ads_house_key_unique" UNIQUE("house_key")
);
--> statement-breakpoint
ALTER TABLE "ad_blocks" ADD CONSTRAINT "ad_blocks_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_blocks" ADD CONSTRAINT "ad_blocks_ad_id_ads_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("ad_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_ad_id_ads_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("ad_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_preferences" ADD CONSTRAINT "ad_preferences_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_views" ADD CONSTRAINT "ad_views_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_views_seen" ON "ad_views" USING btree ("seen_at");