// Which steps of the opening are done, read from the data. Rule apertura/pasos.
import type { Apertura } from '#contract/apertura.ts'
import { NOMBRE_POR_DEFECTO, PASOS, type Paso } from '#domain/apertura.ts'
import type { Db } from '#server/db/client.ts'
import { HAS_PRICE } from '#server/catalogo/draft.ts'
import type { Services } from '#server/lib/services.ts'
import { hasStreets } from '#server/providers/maps-grid.ts'
import { sql } from 'kysely'

interface Abierto {
  abierto_desde: Date | null
  primera: { id: number; lat: number; lng: number } | null
  carta_vacia: boolean
}

export async function readApertura({ config }: Pick<Services, 'config'>, db: Db): Promise<Apertura> {
  const { rows } = await sql<Record<Paso, boolean> & Abierto>`
    with abiertas as materialized (select * from sedes where not archivada)
    select
      negocio.abierto_desde,
      (select jsonb_build_object('id', id, 'lat', lat, 'lng', lng) from abiertas order by id limit 1) as primera,
      negocio.nombre <> ${NOMBRE_POR_DEFECTO} as negocio,
      exists (select from abiertas) as sede,
      coalesce((select bool_and(horario_confirmado) from abiertas), false) as horario,
      exists (select from abiertas where max_minutos is not null or radio_km is not null or poligono is not null
        or exists (select from barrios where barrios.sede_id = abiertas.id))
        as domicilios,
      exists (select from sede_productos join abiertas on abiertas.id = sede_id
        join productos p on p.id = producto_id join categorias_productos c on c.id = p.categoria_id
        where not p.archivado and not c.oculta and not c.archivada and ${HAS_PRICE}) as carta,
      not exists (select from productos) and not exists (select from categorias_productos) as carta_vacia,
      (select count(distinct persona.usuario_id) > 1 from roles cross join lateral (
        select usuario_id from usuario_roles where rol_id = roles.id
          and (select activo from usuarios where usuarios.id = usuario_id) limit 2) persona
        where exists (select from rol_permisos where rol_id = roles.id)) as equipo,
      (select id from pedidos where es_prueba order by id limit 1) is not null as prueba
    from negocio`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no business')
  const { primera } = row
  return {
    abierto_desde: row.abierto_desde?.toISOString() ?? null,
    pasos: PASOS.map((paso) => ({ paso, hecho: row[paso] })),
    sede: primera?.id ?? null,
    sin_mapa:
      primera !== null && config.maps === null && !config.lattices.some((grid) => hasStreets(grid, primera)),
    carta_vacia: row.carta_vacia,
    direccion: config.publicUrl,
  }
}
