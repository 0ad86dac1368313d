-- Whether an archived product was a draft, so that restoring it publishes nothing. The trigger keeps it, also for a process
-- of the release before.
alter table productos add column era_borrador boolean not null default false;

create function keep_era_borrador() returns trigger language plpgsql as $$
begin
  new.era_borrador := new.archivado and not new.borrador and old.archivado and (old.borrador or old.era_borrador);
  return new;
end $$;
create trigger productos_era_borrador before update of archivado, borrador on productos
  for each row execute function keep_era_borrador();
