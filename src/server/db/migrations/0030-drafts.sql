-- A draft is a product that was never on sale. It is archived, too, so that a process of the release before sells none.
alter table productos add column borrador boolean not null default false;

-- The place of a product in its category. Products without one follow by name.
alter table productos add column orden integer;
