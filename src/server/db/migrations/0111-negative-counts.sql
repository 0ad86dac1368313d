-- A card lot or the transfers of a shift are below 0 where more went back than came in.
alter table turnos
  drop constraint turnos_datafono_contado_check,
  drop constraint turnos_transferencia_contado_check;
