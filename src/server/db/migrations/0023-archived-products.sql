-- A product that is not sold any more is archived: orders keep it, and staff can restore it.
alter table productos add column archivado boolean not null default false;
