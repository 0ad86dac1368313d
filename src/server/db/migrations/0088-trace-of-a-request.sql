-- The request that an event, and the work that follows from it, began with: each process writes it
-- into its lines. Null for what no request began.
alter table eventos add column traza text;
alter table tareas add column traza text;
