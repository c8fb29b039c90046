-- Divides the tables that grow with use into parts by member (docs/operations.md, "Distributing tables by member").
--   psql --set=ON_ERROR_STOP=1 --file=deploy/partition-by-member.sql "$DATABASE_URL"
-- Once, with every server stopped: it copies the rows, in one transaction, so that a failure leaves all as it was.
-- It needs room on the disk for the largest of the tables twice. Tried by `npm run test:cluster`.

begin;
-- A session that still holds a table ends the script soon.
set local lock_timeout = '10s';

do $$
declare
  parts constant int := 32;
  -- Every unique key of these begins with the member, so that one within each part is one in all of them.
  tables constant text[] := array[
    'sessions', 'timer_sessions', 'study_entries', 'study_stretches', 'study_days',
    'notes', 'note_search', 'note_versions', 'images',
    'decks', 'cards', 'card_batches', 'reviews', 'ai_uses', 'ad_views'
  ];
  divided text;
  whole text;
  columns text;
  statement text;
  again text[];
  reference record;
  references_again text[] := '{}';
  counter record;
  counters jsonb;
begin
  -- Every server holds its share of this lock for as long as it serves (ADR 27).
  if not pg_try_advisory_xact_lock(7066002) then
    raise exception 'a server is running on this database: stop it first';
  end if;
  foreach divided in array tables loop
    if (select relkind from pg_class where oid = divided::regclass) = 'p' then
      raise exception '% is divided already', divided;
    end if;
  end loop;

  -- References from and to these tables are made again once all of the rows are in their places.
  for reference in
    select conrelid::regclass::text as source, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and (conrelid::regclass::text = any (tables) or confrelid::regclass::text = any (tables))
  loop
    references_again := references_again ||
      format('alter table %s add constraint %I %s', reference.source, reference.conname, reference.definition);
    execute format('alter table %s drop constraint %I', reference.source, reference.conname);
  end loop;

  foreach divided in array tables loop
    whole := divided || '_whole';

    -- Keys, indexes, triggers as they are, under their own names: made again once the rows are there.
    select array_agg(made) into again from (
      select format('alter table %I add constraint %I %s', divided, conname, pg_get_constraintdef(oid)) as made
        from pg_constraint where conrelid = divided::regclass and contype in ('p', 'u')
      union all
      select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = divided::regclass
          and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      union all
      select format('alter table %I alter column %I set statistics %s', divided, attname, attstattarget)
        from pg_attribute where attrelid = divided::regclass and attnum > 0 and attstattarget >= 0
      union all
      select pg_get_triggerdef(oid) from pg_trigger where tgrelid = divided::regclass and not tgisinternal
    ) as all_of_it;

    -- Where the numbers of its rows have come to.
    counters := '[]';
    for counter in
      select attname as column_name, pg_get_serial_sequence(divided, attname)::regclass as sequence
        from pg_attribute where attrelid = divided::regclass and attidentity <> ''
    loop
      execute format(
        'select $1 || jsonb_build_object(''column'', $2::text, ''name'', $3::text, ''at'', last_value, ''called'', is_called) from %s',
        counter.sequence
      ) into counters using counters, counter.column_name,
        (select relname from pg_class where oid = counter.sequence);
    end loop;

    execute format('alter table %I rename to %I', divided, whole);
    execute format(
      'create table %I (like %I including defaults including constraints including generated including identity
         including storage including compression including comments) partition by hash (member_id)',
      divided, whole
    );
    for part in 0 .. parts - 1 loop
      execute format(
        'create table %I partition of %I for values with (modulus %s, remainder %s)',
        divided || '_' || part, divided, parts, part
      );
    end loop;

    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
      from pg_attribute
      where attrelid = whole::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format(
      'insert into %1$I (%2$s) overriding system value select %2$s from %3$I', divided, columns, whole
    );
    execute format('drop table %I', whole);

    for counter in select * from jsonb_to_recordset(counters) as c("column" text, name text, at bigint, called boolean)
    loop
      execute format('alter sequence %s rename to %I',
        pg_get_serial_sequence(divided, counter."column"), counter.name);
      perform setval(counter.name::regclass, counter.at, counter.called);
    end loop;
    foreach statement in array again loop
      execute statement;
    end loop;
    execute format('analyze %I', divided);
    raise notice '% is divided', divided;
  end loop;

  foreach statement in array references_again loop
    execute statement;
  end loop;
end $$;

commit;
