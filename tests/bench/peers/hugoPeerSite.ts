import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoCategories } from '#db/seed/demoCategories.ts';
import { demoTags } from '#db/seed/demoPost.ts';
import { limits } from '#domain/limits.ts';
import { type CorpusPost, makeCorpus } from '../corpus/corpus.ts';

/** A content file and the page that Hugo renders from the file, relative to the site's folder. */
export interface HugoPost {
  file: string;
  page: string;
  /** Returns the content, with `mark` at the end of its title. */
  text(mark: string): string;
}

/** Writes posts and a plain theme. Returns the post in the middle. */
export async function writeHugoSite(dir: string, postCount: number): Promise<HugoPost> {
  for (const [file, text] of Object.entries(theme)) {
    const name = path.join(dir, file);
    await mkdir(path.dirname(name), { recursive: true });
    await writeFile(name, text);
  }
  await mkdir(path.join(dir, 'content', 'posts'), { recursive: true });
  const middle = Math.floor(postCount / 2);
  let touched: HugoPost | undefined;
  let i = 0;
  for (const post of makeCorpus(postCount)) {
    const made = hugoPost(post);
    await writeFile(path.join(dir, made.file), made.text(''));
    if (i++ === middle) touched = made;
  }
  if (!touched) throw new Error('The site has no posts');
  return touched;
}

const tagNames = Object.values(demoTags);

function hugoPost(post: CorpusPost): HugoPost {
  const text = (mark: string) => {
    const frontMatter = {
      title: `${post.title}${mark}`,
      date: post.publishedAt,
      description: post.excerpt,
      categories: [demoCategories[post.categoryIndex]?.name],
      tags: post.tagIndexes.map((index) => tagNames[index]),
    };
    return `${JSON.stringify(frontMatter, null, 2)}\n${post.content}`;
  };
  return { file: `content/posts/${post.slug}.html`, page: `public/posts/${post.slug}.html`, text };
}

const config = `
baseURL = "http://localhost:3000/"
languageCode = "he"
title = "מגזין"
paginate = ${limits.list.perPage}
uglyURLs = true
[outputs]
home = ["HTML", "RSS"]
section = ["HTML"]
term = ["HTML"]
`;

const base = `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
</head>
<body>
<header><a href="/">{{ .Site.Title }}</a>
<nav>{{ range $name, $_ := .Site.Taxonomies.categories }}<a href="{{ "categories/" | relURL }}{{ $name | urlize }}.html">{{ $name }}</a>{{ end }}</nav>
</header>
<main>{{ block "main" . }}{{ end }}</main>
<footer>{{ .Site.Title }}</footer>
</body>
</html>
`;

const card = `<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>
<p>{{ .Description }}</p><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "02/01/2006" }}</time>
{{ range .Params.categories }}<span>{{ . }}</span>{{ end }}</article>
`;

const pagination = `<nav>
{{ with .Prev }}<a rel="prev" href="{{ .URL }}">{{ .PageNumber }}</a>{{ end }}
<span>{{ .PageNumber }} / {{ .TotalPages }}</span>
{{ with .Next }}<a rel="next" href="{{ .URL }}">{{ .PageNumber }}</a>{{ end }}
</nav>
`;

const list = `{{ define "main" }}<h1>{{ .Title }}</h1>
{{ $page := .Paginate .RegularPages }}
{{ range $page.Pages }}{{ partial "card.html" . }}{{ end }}
{{ partial "pagination.html" $page }}
{{ end }}
`;

const single = `{{ define "main" }}<article>
<h1>{{ .Title }}</h1>
<p>{{ .Description }}</p><time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "02/01/2006" }}</time>
<div>{{ .Content }}</div>
<ul>{{ range .Params.tags }}<li><a href="/tags/{{ . | urlize }}.html">{{ . }}</a></li>{{ end }}</ul>
</article>
<nav>{{ with .NextInSection }}{{ partial "card.html" . }}{{ end }}{{ with .PrevInSection }}{{ partial "card.html" . }}{{ end }}</nav>
{{ end }}
`;

const home = `{{ define "main" }}<h1>{{ .Site.Title }}</h1>
{{ range first ${limits.list.perPage} .Site.RegularPages }}{{ partial "card.html" . }}{{ end }}
<aside>{{ range $name, $pages := .Site.Taxonomies.categories }}<p>{{ $name }} ({{ len $pages }})</p>{{ end }}</aside>
{{ end }}
`;

const theme = {
  'config.toml': config,
  'layouts/_default/baseof.html': base,
  'layouts/_default/list.html': list,
  'layouts/_default/single.html': single,
  'layouts/index.html': home,
  'layouts/partials/card.html': card,
  'layouts/partials/pagination.html': pagination,
};
