# Guess: of two columns with one heading, parseCsvObjects renames one, as papaparse does, or reports them.
# What happens: the last column wins and the first is gone, without an error; the headings are listed twice.
# For a user: agencies' sheets have "Name" of the student and "Name" of the guardian. Every student gets the guardian's name.
. "$(dirname "$0")/lib.sh"
packages hucre@1.0.0
holds '{"data":[{"Name":"Luz Cruz","Relation":"Mother"}],"headers":["Name","Name","Relation"]}' <<'EOF'
import { parseCsvObjects } from 'hucre'
console.log(JSON.stringify(parseCsvObjects('Name,Name,Relation\nAna Cruz,Luz Cruz,Mother\n', { header: true })))
EOF
