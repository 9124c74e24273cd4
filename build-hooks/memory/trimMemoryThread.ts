import koffi from 'koffi';

// glibc: int malloc_trim(size_t pad), https://man7.org/linux/man-pages/man3/malloc_trim.3.html
koffi.load(null).func('int malloc_trim(size_t)')(0);
