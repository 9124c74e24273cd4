-- Fills compared_products from the comparisons and reviews of existing posts. A group of up to four products
-- has all pairs, a larger group only pairs of neighbours.
WITH RECURSIVE blocks (post_id, number, text) AS (
  SELECT id, 1, substr(content, instr(content, 'class="comparison-block" data-products="') + 40)
    FROM posts WHERE instr(content, 'class="comparison-block" data-products="') > 0
  UNION ALL
  SELECT post_id, number + 1, substr(text, instr(text, 'class="comparison-block" data-products="') + 40)
    FROM blocks WHERE instr(text, 'class="comparison-block" data-products="') > 0
), lists (post_id, number, ids) AS (
  SELECT post_id, number, '[' || substr(text, 1, instr(text, '"') - 1) || ']' FROM blocks
), members (post_id, number, product_id, place) AS (
  SELECT post_id, number, products.id, row_number() OVER (PARTITION BY post_id, number ORDER BY ids.key)
    FROM lists, json_each(CASE WHEN json_valid(lists.ids) THEN lists.ids ELSE '[]' END) ids
    JOIN products ON products.id = ids.value
  UNION ALL
  SELECT post_id, 0, product_id, row_number() OVER (PARTITION BY post_id ORDER BY position) FROM reviews
), groups AS (
  SELECT *, count(*) OVER (PARTITION BY post_id, number) AS size FROM members
)
INSERT OR IGNORE INTO compared_products (post_id, first_id, second_id)
SELECT a.post_id, min(a.product_id, b.product_id), max(a.product_id, b.product_id)
  FROM groups a JOIN groups b ON b.post_id = a.post_id AND b.number = a.number AND b.place > a.place
  WHERE a.product_id <> b.product_id AND (a.size <= 4 OR b.place = a.place + 1);
