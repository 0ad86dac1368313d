-- The pesos of a shift, and those that a person hands over, outgrow an integer. In a double they are whole up to
-- 9 quadrillion, and a process of the previous version reads them as numbers, too.
alter table turnos
  alter efectivo_esperado type double precision,
  alter datafono_esperado type double precision,
  alter transferencia_esperado type double precision;
alter table liquidaciones
  alter efectivo type double precision,
  alter entregado type double precision;
