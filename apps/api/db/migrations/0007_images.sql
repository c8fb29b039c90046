CREATE TABLE "image_leftovers" (
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"upload_begun_at" timestamp with time zone,
	CONSTRAINT "image_leftovers_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"upload_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "images_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"member_id" bigint NOT NULL,
	"storage_bytes" bigint NOT NULL,
	CONSTRAINT "usage_member_id_pk" PRIMARY KEY("member_id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage" ADD CONSTRAINT "usage_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "images_upload" ON "images" USING btree ("member_id","upload_hash");--> statement-breakpoint
CREATE FUNCTION "leave_image_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "image_leftovers" ("member_id", "name") SELECT "member_id", "name" FROM gone ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "images_leave_files" AFTER DELETE ON "images"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "leave_image_file"();
