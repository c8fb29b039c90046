CREATE TABLE "export_links" (
	"member_id" bigint NOT NULL,
	"link_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_links_member_id_link_id_pk" PRIMARY KEY("member_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "export_links" ADD CONSTRAINT "export_links_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_links_expires_at" ON "export_links" USING btree ("expires_at");