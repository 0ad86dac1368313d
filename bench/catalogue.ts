// The catalogue of a measurement: the same 12 categories and 4 sizes for every system, 10 additions
// for each product.
import type { Client } from 'pg'

export const SEDES = 4

/** Fills the product's own tables, which must be new. */
export async function fillCatalogue(client: Client, products: number): Promise<void> {
  await client.query(`begin;
    update negocio set abierto_desde = now();
    insert into medidas (nombre, diametro_cm, porciones, admite_mitades_por_defecto, orden)
      select 'Tamaño ' || n, 15 + n * 8, n * 3, n > 1, n from generate_series(1, 5) n;
    insert into categorias_productos (slug, nombre, tiene_medidas, orden)
      select 'categoria-' || n, case when n <= 4 then 'Pizzas tipo ' else 'Categoría ' end || n, true, n
      from generate_series(1, 12) n;
    insert into categorias_ingredientes (nombre) values ('Ingredientes');
    insert into ingredientes (nombre, categoria_id)
      select 'Ingrediente número ' || n, 1 from generate_series(1, 40) n;
    insert into productos (nombre, descripcion, categoria_id, descuento, imagen)
      select 'Producto delicioso ' || n,
        'Salsa de tomate de la casa, queso mozzarella, jamón, champiñones y albahaca fresca (' || n || ')',
        (n - 1) % 12 + 1, case when n % 7 = 1 then 10 else 0 end, '/media/productos/' || n || '.jpg'
      from generate_series(1, ${String(products)}) n;
    insert into precios_por_medida (producto_id, medida_id, precio, admite_mitades)
      select p.id, m.id, 15000 + m.orden * 9000 + p.id * 50, m.orden > 1 from productos p join medidas m on m.orden <= 4;
    insert into posibles_adiciones (producto_id, ingrediente_id, precio_adicion)
      select p.id, (p.id + n * 4) % 40 + 1, 2000 + n * 500 from productos p cross join generate_series(0, 9) n;
    insert into sedes (nombre, direccion, barrio, ciudad, telefono, lat, lng)
      select 'Sede ' || n, 'Calle ' || n + 10 || ' # 5-20', 'Chapinero', 'Bogotá', '3001234567', 4.65, -74.06
      from generate_series(1, ${String(SEDES)}) n;
    insert into sede_productos (sede_id, producto_id) select s.id, p.id from sedes s cross join productos p;
    commit`)
  await client.query(`analyze categorias_productos, ingredientes, productos, precios_por_medida, posibles_adiciones,
    sedes, sede_productos`)
}
