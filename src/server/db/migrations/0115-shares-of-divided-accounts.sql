-- Whether a part without products is an equal share of them, and so holds no tip. Older parts, and those of an older
-- process, may be amounts that somebody typed.
alter table cuenta_partes add column sin_propina boolean not null default false;
