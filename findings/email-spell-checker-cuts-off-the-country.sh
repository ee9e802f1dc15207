# Guess: a checker of email addresses leaves an address alone whose domain exists, as yahoo.com.ph does.
# What happens: it knows few endings and suggests to cut ".ph" off Philippine ones; "gmial.con" becomes "gmial.co", no mail provider.
# For a user: a student who accepts the suggestion writes to another domain and never gets the mail that confirms the account.
. "$(dirname "$0")/lib.sh"
packages @zootools/email-spell-checker@1.12.0
holds 'ana@yahoo.com.ph: ana@yahoo.com
ana@up.edu.ph: ana@up.edu
ana@deped.gov.ph: ana@deped.gov
ana@gmial.con: ana@gmial.co
ana@gmail.com: nothing' <<'EOF'
import checker from '@zootools/email-spell-checker'
for (const domain of ['yahoo.com.ph', 'up.edu.ph', 'deped.gov.ph', 'gmial.con', 'gmail.com']) {
  const email = `ana@${domain}`
  console.log(`${email}: ${checker.run({ email })?.full ?? 'nothing'}`)
}
EOF
