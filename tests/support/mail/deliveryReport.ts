/** Returns a delivery status notification as Postfix writes it. */
export const deliveryReport = ({
  action = 'failed',
  status = '5.1.1',
  undelivered = 'List-Id: <updates.magazine.example>',
} = {}) => `Return-Path: <>
Date: Fri, 20 Nov 2026 12:00:00 +0200 (IST)
From: MAILER-DAEMON@mail.magazine.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces+1-2-abc@magazine.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4C1F2A0E3.1795168800/mail.magazine.example"
Message-Id: <20261120100000.5D3B@mail.magazine.example>

This is a MIME-encapsulated message.

--4C1F2A0E3.1795168800/mail.magazine.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.magazine.example.

--4C1F2A0E3.1795168800/mail.magazine.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.magazine.example
X-Postfix-Queue-ID: 4C1F2A0E3
Arrival-Date: Fri, 20 Nov 2026 11:59:58 +0200 (IST)

Final-Recipient: rfc822; reader@other.example
Original-Recipient: rfc822;reader@other.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.other.example
Diagnostic-Code: smtp; 550 ${status} <reader@other.example>:
    the server of the recipient gives its reason

--4C1F2A0E3.1795168800/mail.magazine.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${undelivered}

--4C1F2A0E3.1795168800/mail.magazine.example--
`;
