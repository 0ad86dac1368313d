-- An ingredient that is not offered any more is archived: orders, recipes and extras keep it.
alter table ingredientes add column archivado boolean not null default false;
