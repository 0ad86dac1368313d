// What staff see of the printing of their branches. Rule impresion/tablero.
import type { Impresion, SinImpresora } from '#contract/impresion/impresion.ts'
import { estadoVisto } from '#domain/impresion/impresora.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'

/** Where most of a night's tickets fail, the oldest are enough. */
const MAX_SIN_CONFIRMAR = 100

export async function readImpresion({ db, now }: Services, alcance: Alcance): Promise<Impresion> {
  const estaciones = await db
    .selectFrom('estaciones as e')
    .innerJoin('sedes as s', 's.id', 'e.sede_id')
    .select(['e.id', 'e.nombre', 'e.clase', 'e.sede_id', 's.nombre as sede', 'e.visto_en'])
    .select(sql<boolean>`e.token_digest is not null`.as('inscrita'))
    .where('e.revocado_en', 'is', null)
    .where(alcance.where('e.sede_id'))
    .orderBy('e.id')
    .execute()
  const impresoras = await db
    .selectFrom('impresoras as i')
    .innerJoin('sedes as s', 's.id', 'i.sede_id')
    .leftJoin('impresoras_vistas as v', 'v.impresora_id', 'i.id')
    .select(['i.id', 'i.sede_id', 'i.estacion_id', 'i.nombre', 'i.conexion', 'i.destino', 'i.ancho'])
    .select(['i.pagina_de_codigos', 'i.categorias', 'i.ocasion', 'i.copias', 'i.responde'])
    .select(['s.nombre as sede', 'v.estado'])
    .select(
      sql<number>`(select count(*)::int from impresiones
        where impresora_id = i.id and estado in ('PENDIENTE', 'TOMADA'))`.as('esperan'),
    )
    .where('i.archivada_en', 'is', null)
    .where(alcance.where('i.sede_id'))
    .orderBy('s.orden')
    .orderBy('i.id')
    .execute()
  const sinConfirmar = await db
    .selectFrom('impresiones as p')
    .innerJoin('impresoras as i', 'i.id', 'p.impresora_id')
    .innerJoin('sedes as s', 's.id', 'i.sede_id')
    .select(['p.id', 'p.pedido_id', 'p.desde', 'i.id as impresora_id', 'i.nombre', 'i.sede_id'])
    .select('s.nombre as sede')
    .where('p.estado', '=', 'SIN_CONFIRMAR')
    .where('p.pedido_id', 'is not', null)
    .where(alcance.where('i.sede_id'))
    .orderBy('p.id')
    .limit(MAX_SIN_CONFIRMAR)
    .execute()
  return {
    estaciones: estaciones.map(({ sede_id, sede, visto_en, ...estacion }) => ({
      ...estacion,
      sede: { id: sede_id, nombre: sede },
      visto_en: visto_en?.toISOString() ?? null,
    })),
    impresoras: impresoras.map(({ sede_id, sede, estacion_id: estacion, estado, ...ajustes }) =>
      Object.assign(ajustes, {
        sede: { id: sede_id, nombre: sede },
        estacion,
        estado: estadoVisto(
          { estacion: estaciones.find(({ id }) => id === estacion) ?? null, estado },
          now(),
        ),
      }),
    ),
    sin_impresora: await readSinImpresora(db, alcance),
    sin_confirmar: sinConfirmar.map(({ id, pedido_id, desde, impresora_id, nombre, sede_id, sede }) => ({
      id,
      pedido: pedido_id ?? 0,
      impresora: { id: impresora_id, nombre },
      sede: { id: sede_id, nombre: sede },
      desde: desde.toISOString(),
    })),
  }
}

/** What a branch with printers sells, and no printer of it prints. */
async function readSinImpresora(db: Db, alcance: Alcance): Promise<SinImpresora[]> {
  const { rows } = await sql<{ sede_id: number; sede: string; id: number; nombre: string }>`
    select s.id as sede_id, s.nombre as sede, c.id, c.nombre
    from sedes s cross join categorias_productos c
    where not s.archivada and not c.archivada and ${alcance.where('s.id')}
      and exists (select from impresoras i where i.sede_id = s.id and i.archivada_en is null)
      and not exists (select from impresoras i where i.sede_id = s.id and i.archivada_en is null
        and (i.categorias is null or c.id = any(i.categorias)))
      and exists (select from sede_productos sp join productos p on p.id = sp.producto_id
        where sp.sede_id = s.id and p.categoria_id = c.id and not p.archivado)
    order by s.orden, s.id, c.orden, c.id`.execute(db)
  return rows.map(({ sede_id, sede, ...categoria }) => ({ sede: { id: sede_id, nombre: sede }, categoria }))
}
