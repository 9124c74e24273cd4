# Install as /etc/varnish/default.vcl. Keeps pages until the server purges them (CDN_PURGE=varnish:…).
vcl 4.1;

import std;

# The server process, or the proxy in front of it.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    # The listener `-a purge=127.0.0.1:6083` decides who may purge. The address of the client cannot: behind a
    # proxy on this machine, every visitor comes from 127.0.0.1.
    if (local.socket == "purge") {
        if (req.method != "PURGE") {
            return (synth(405, "Method Not Allowed"));
        }
        if (!req.http.X-Purge-Everything) {
            return (purge);
        }
        ban("obj.http.x-host == " + req.http.host);
        return (synth(200, "Banned"));
    }
    unset req.http.X-Purge-Everything;
    if (req.method == "PURGE") {
        return (synth(405, "Method Not Allowed"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The API, the console, links to shops and searches are never stored.
    if (req.url ~ "^/(api|admin|healthz|readyz|go/)" || req.url ~ "^/search\?") {
        return (pass);
    }
    # The same page is sent with and without cookies. Only the API reads them.
    unset req.http.Cookie;
    # Stores at most three variants of a page.
    if (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,;])" && req.http.Accept-Encoding !~ "br;q=0") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    return (hash);
}

sub vcl_backend_response {
    # For bans of the whole site.
    set beresp.http.x-host = bereq.http.host;
    set beresp.grace = 1h;
    if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
        unset beresp.http.Set-Cookie;
    } elsif (beresp.http.Cache-Control !~ "immutable") {
        # Other URLs of a page, redirects and missing pages are asked for each time.
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
    }
    unset beresp.http.Surrogate-Control;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.x-host;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    set resp.http.X-Cache = obj.hits;
}
