-- The logo of the business: the path of its picture, its size, its tone and its dominant colours.
alter table negocio add column logo jsonb;
