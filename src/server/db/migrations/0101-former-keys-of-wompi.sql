-- Keys that the owner replaced or removed, while Wompi is still asked about payments that began under them.
-- Its rows are left out of backups, so nothing references them.
create table cuentas_wompi_anteriores (
  llave_publica text primary key,
  ambiente text not null check (ambiente in ('PRUEBAS', 'PRODUCCION')),
  -- As in cuenta_wompi.
  secretos bytea not null
);
-- The public key of the account under which the payment began. An older process writes none: null is the
-- present one, until that is replaced.
alter table intentos_pago add column llave_publica text;
