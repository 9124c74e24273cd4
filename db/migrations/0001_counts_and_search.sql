-- Live posts of each category and tag. Written as triggers so that no path of writing can forget them.
CREATE TRIGGER `posts_counted_insert` AFTER INSERT ON `posts` WHEN new.is_live = 1 BEGIN
  UPDATE categories SET post_count = post_count + 1 WHERE id = new.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_counted_delete` BEFORE DELETE ON `posts` WHEN old.is_live = 1 BEGIN
  UPDATE categories SET post_count = post_count - 1 WHERE id = old.category_id;
  DELETE FROM post_tags WHERE post_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_counted_update` AFTER UPDATE OF is_live, category_id ON `posts`
WHEN old.is_live <> new.is_live OR old.category_id <> new.category_id BEGIN
  UPDATE categories SET post_count = post_count - old.is_live WHERE id = old.category_id;
  UPDATE categories SET post_count = post_count + new.is_live WHERE id = new.category_id;
  UPDATE tags SET post_count = post_count + new.is_live - old.is_live
    WHERE id IN (SELECT tag_id FROM post_tags WHERE post_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `post_tags_counted_insert` AFTER INSERT ON `post_tags` BEGIN
  UPDATE tags SET post_count = post_count + 1
    WHERE id = new.tag_id AND EXISTS (SELECT 1 FROM posts WHERE id = new.post_id AND is_live = 1);
END;
--> statement-breakpoint
CREATE TRIGGER `post_tags_counted_delete` AFTER DELETE ON `post_tags` BEGIN
  UPDATE tags SET post_count = post_count - 1
    WHERE id = old.tag_id AND EXISTS (SELECT 1 FROM posts WHERE id = old.post_id AND is_live = 1);
END;
--> statement-breakpoint
-- When each tagged post went live.
CREATE TRIGGER `post_tags_live_insert` AFTER INSERT ON `post_tags` BEGIN
  UPDATE post_tags
    SET live_at = (SELECT CASE WHEN is_live = 1 THEN published_at END FROM posts WHERE id = new.post_id)
    WHERE post_id = new.post_id AND tag_id = new.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER `post_tags_live_update` AFTER UPDATE OF is_live, published_at ON `posts`
WHEN old.is_live <> new.is_live OR old.published_at IS NOT new.published_at BEGIN
  UPDATE post_tags SET live_at = CASE WHEN new.is_live = 1 THEN new.published_at END
    WHERE post_id = new.id;
END;
--> statement-breakpoint
-- Tokens as domain/searchTokens makes them, joined by spaces; rowid is the post's id.
CREATE VIRTUAL TABLE `post_search` USING fts5(
  title, body, tags,
  content='', contentless_delete=1,
  tokenize='unicode61 remove_diacritics 0'
);
