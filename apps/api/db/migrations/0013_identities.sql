CREATE TABLE "identities" (
	"member_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"sub" text NOT NULL,
	"email" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_member_id_provider_pk" PRIMARY KEY("member_id","provider"),
	CONSTRAINT "identities_provider_sub" UNIQUE("provider","sub")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "social_login" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;