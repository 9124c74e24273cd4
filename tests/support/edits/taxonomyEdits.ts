import fc from 'fast-check';
import { createCategory, deleteCategory, updateCategory } from '#db/categories.ts';
import { deleteTag, mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { editTime as now, type UnsettledEdit } from './editTypes.ts';
import { categoryAt, tagAt } from './findByIndex.ts';

export function categoryEdits(): fc.Arbitrary<UnsettledEdit>[] {
  return [
    fc.nat(9).map((n) => ({
      name: `create category ${n}`,
      run: (db) =>
        createCategory(db, {
          category: categoryCreateSchema.parse({
            name: `קטגוריה ${n}`,
            slug: `category-${n}`,
            isMainCategory: n % 3 === 0,
          }),
          now,
        }),
    })),
    fc.tuple(fc.nat(8), fc.nat(99)).map(([index, n]) => ({
      name: `rename category ${index}`,
      run: async (db) =>
        updateCategory(db, { id: await categoryAt(db, index), changes: { name: `שם ${n}` }, now }),
    })),
    fc.tuple(fc.nat(8), fc.nat(99)).map(([index, n]) => ({
      name: `move category ${index}`,
      run: async (db) => {
        const changes = { slug: `place-${n}` };
        return updateCategory(db, { id: await categoryAt(db, index), changes, now });
      },
    })),
    fc.nat(8).map((index) => ({
      name: `delete category ${index}`,
      run: async (db) => deleteCategory(db, { id: await categoryAt(db, index), now }),
    })),
  ];
}

export function tagEdits(): fc.Arbitrary<UnsettledEdit>[] {
  return [
    fc.tuple(fc.nat(20), fc.nat(9)).map(([index, n]) => ({
      name: `rename tag ${index}`,
      run: async (db) =>
        updateTag(db, { id: await tagAt(db, index), changes: { name: `תגית ${n}` }, now }),
    })),
    fc.tuple(fc.nat(20), fc.nat(9)).map(([index, n]) => ({
      name: `move tag ${index}`,
      run: async (db) =>
        updateTag(db, { id: await tagAt(db, index), changes: { slug: `tag-${n}` }, now }),
    })),
    fc.nat(20).map((index) => ({
      name: `delete tag ${index}`,
      run: async (db) => deleteTag(db, { id: await tagAt(db, index), now }),
    })),
    fc.tuple(fc.nat(20), fc.nat(20)).map(([index, into]) => ({
      name: `merge tag ${index} into ${into}`,
      run: async (db) =>
        mergeTag(db, { id: await tagAt(db, index), intoId: await tagAt(db, into), now }),
    })),
  ];
}
